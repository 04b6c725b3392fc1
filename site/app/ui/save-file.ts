/** Hands text or bytes over to the browser's downloads; a Blob brings its own type. */
export function saveFile(name: string, content: string | Blob, type?: string): void {
  const url = URL.createObjectURL(new Blob([content], type ? { type } : {}))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
