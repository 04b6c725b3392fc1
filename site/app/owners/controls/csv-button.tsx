import { useState } from 'react'
import { csvOf } from '~/domain/csv'
import { Button } from '~/ui/button'
import { saveFile } from '~/ui/save-file'
import { Icon } from './icon'

type Rows = (string | number | null)[][]

interface CsvButtonProps {
  /** The name of the file, without its extension. */
  fileName: string
  head: string[]
  /** Gives the rows, or null where they could not be read: then there is no file. */
  rows: () => Rows | Promise<Rows | null>
}

/** Saves the rows as a file for spreadsheets. */
export function CsvButton({ fileName, head, rows }: CsvButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const read = await rows()
    setBusy(false)
    if (read) saveFile(`${fileName}.csv`, csvOf(head, read), 'text/csv')
  }
  return (
    <Button tone="desk" busy={isBusy && 'Loading...'} onClick={() => void save()}>
      <Icon name="download" />
      CSV
    </Button>
  )
}
