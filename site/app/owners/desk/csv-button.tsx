import { csvOf } from '~/domain/csv'
import { Button } from '~/ui/button'
import { Icon } from './icon'

interface CsvButtonProps {
  /** Without its ending. */
  fileName: string
  head: string[]
  rows: () => (string | number | null)[][]
}

/** Hands the rows over as a file for spreadsheets. */
export function CsvButton({ fileName, head, rows }: CsvButtonProps) {
  function download() {
    const url = URL.createObjectURL(new Blob([csvOf(head, rows())], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${fileName}.csv`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button tone="desk" onClick={download}>
      <Icon name="download" />
      CSV
    </Button>
  )
}
