import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** Names the code for people who can't see it. */
  label: string
  className?: string
  /** How much of it may be hidden; less makes the squares of a long text larger. */
  ecc?: 'L' | 'M'
}

/** Draws a text as a QR code, dark on white with its quiet zone, at any size. */
export function QrCode({ text, label, className, ecc = 'M' }: QrCodeProps) {
  const { data, size } = encode(text, { ecc, border: 4 })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(darkRuns).join('')} fill="#1d2b3e" />
    </svg>
  )
}

/** Returns a line of dark squares as a path, neighbours joined. */
function darkRuns(line: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < line.length; x++) {
    if (!line[x]) continue
    const start = x
    while (line[x + 1]) x++
    path += `M${start} ${y}h${x - start + 1}v1H${start}z`
  }
  return path
}
