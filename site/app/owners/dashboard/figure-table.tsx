import { clsx } from 'clsx'
import type { FigureTable as Table } from './figure-tables'

/** The numbers behind a plot. */
export function FigureTable({ table: { columns, rows } }: { table: Table }) {
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-small text-ink-2">
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" className={cellClass(isNumber)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, texts }) => (
          <tr key={key} className="border-hair border-t">
            {columns.map(({ head, isNumber }, index) => (
              <td key={head} className={cellClass(isNumber)}>
                {texts[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellClass(isNumber: boolean): string {
  return clsx('py-1.5 font-normal', isNumber ? 'pl-3 text-right whitespace-nowrap' : 'pr-3')
}
