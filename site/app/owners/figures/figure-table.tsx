import { clsx } from 'clsx'

interface Column {
  head: string
  isNumber?: boolean
  /** Left out on a phone, which has no room for it. */
  isExtra?: boolean
}

interface FigureTableProps {
  columns: Column[]
  rows: { key: string; texts: string[] }[]
}

/** The numbers behind a plot. */
export function FigureTable({ columns, rows }: FigureTableProps) {
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-small text-ink-2">
          {columns.map((column) => (
            <th key={column.head} scope="col" className={cellClass(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, texts }) => (
          <tr key={key} className="border-hair border-t">
            {columns.map((column, index) => (
              <td key={column.head} className={cellClass(column)}>
                {texts[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellClass({ isNumber, isExtra }: Column): string {
  return clsx(
    'py-1.5 font-normal',
    isNumber ? 'pl-3 text-right whitespace-nowrap' : 'pr-3',
    isExtra && 'max-md:hidden',
  )
}
