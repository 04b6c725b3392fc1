import { type ComponentType, memo } from 'react'

/**
 * A row of a long list that is drawn again only when what it shows has changed: after every change all rows are read
 * again, and most are as they were. What a row is given must be data and functions, and the functions may not change
 * what they do.
 */
export function memoRow<Props extends object>(row: ComponentType<Props>) {
  return memo(row, isEqual)
}

function isEqual<Props extends object>(before: Props, after: Props): boolean {
  return Object.keys(after).every((name) => {
    const [one, other] = [before[name as keyof Props], after[name as keyof Props]]
    return one === other || JSON.stringify(one) === JSON.stringify(other)
  })
}
