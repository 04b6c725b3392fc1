import { csvOf } from '~/domain/csv'
import { Button } from '~/ui/button'
import { saveFile } from '~/ui/save-file'
import { Icon } from './icon'

interface CsvButtonProps {
  /** The name of the file, without its extension. */
  fileName: string
  head: string[]
  rows: () => (string | number | null)[][]
}

/** Hands the rows over as a file for spreadsheets. */
export function CsvButton({ fileName, head, rows }: CsvButtonProps) {
  return (
    <Button
      tone="desk"
      onClick={() => saveFile(`${fileName}.csv`, csvOf(head, rows()), 'text/csv')}
    >
      <Icon name="download" />
      CSV
    </Button>
  )
}
