import type { ReactNode } from 'react'

// The owners' own icons: 18 px, 1.7 stroke, drawn for this product (look/brief.md §10).
const drawings = {
  overview: <path d="M2.5 9.5 9 3l6.500 6.500M4.500 8v7h9V8" />,
  hero: (
    <>
      <rect x="2" y="3.500" width="14" height="11" rx="2" />
      <path d="m2.500 13 4-4 3 3 2-2 4 4" />
    </>
  ),
  banner: <path d="M3 3v12M3 4h11l-2.500 3L14 10H3" />,
  board: <path d="M3.500 3h11v9h-11zM6 15.500 7.500 12M12 15.500 10.500 12M6 6.500h6M6 9h4" />,
  cup: (
    <path d="M3 8h9v2.500A4.500 4.500 0 0 1 7.500 15 4.500 4.500 0 0 1 3 10.500zM12 8.500h1.500a2 2 0 0 1 0 4H12M6 5.500c-.8-1 .8-1.500 0-3M9 5.500c-.8-1 .8-1.500 0-3" />
  ),
  catering: <path d="M2.500 13.500h13M4 13.500a5 5 0 0 1 10 0M9 8.500V7" />,
  offer: <path d="M9.500 2.500H15V8l-6.800 7-5.700-5.500zM12 6h.01" />,
  ticket: (
    <path d="M2.500 5.500h13v2.200a1.500 1.500 0 0 0 0 2.600v2.200h-13v-2.200a1.500 1.500 0 0 0 0-2.600zM11 5.800v6.600" />
  ),
  list: <path d="M4 4h10M4 9h10M4 14h6" />,
  poster: (
    <>
      <rect x="4" y="2" width="10" height="14" rx="1.500" />
      <path d="M6.500 5.500h5M6.500 8.500h5M6.500 11.500h3" />
    </>
  ),
  gallery: (
    <>
      <rect x="2.500" y="2.500" width="5.500" height="5.500" rx="1" />
      <rect x="10" y="2.500" width="5.500" height="5.500" rx="1" />
      <rect x="2.500" y="10" width="5.500" height="5.500" rx="1" />
      <rect x="10" y="10" width="5.500" height="5.500" rx="1" />
    </>
  ),
  words: <path d="M3 4h12M3 9h5.500M3 14h5.500M11 8.500h4.500v5.500H11z" />,
  star: (
    <path d="m9 2.500 2 4.300 4.700.6-3.500 3.200.9 4.700L9 13l-4.100 2.300.9-4.700-3.500-3.200 4.700-.6z" />
  ),
  settings: (
    <>
      <path d="M3 5.500h6M13 5.500h2M3 12.500h2M9 12.500h6" />
      <circle cx="11" cy="5.500" r="2" />
      <circle cx="7" cy="12.500" r="2" />
    </>
  ),
  hours: (
    <>
      <circle cx="9" cy="9" r="6.500" />
      <path d="M9 5.500V9l2.500 1.500" />
    </>
  ),
  shop: (
    <path d="M3 8v6.500h12V8M2.500 6 4 3h10l1.500 3c0 2.700-3.200 2.700-3.200 0 0 2.700-3.300 2.700-3.300 0 0 2.700-3.300 2.700-3.300 0 0 2.700-3.200 2.700-3.200 0zM7 14.500v-3.500h4v3.500" />
  ),
  people: (
    <>
      <circle cx="7" cy="6" r="2.500" />
      <path d="M2.500 14.500c.300-3 2-4.500 4.500-4.500s4.200 1.500 4.500 4.500M11.500 4a2.500 2.500 0 0 1 0 4.500M13 10.500c1.500.500 2.300 2 2.500 4" />
    </>
  ),
  letter: (
    <>
      <rect x="2" y="4" width="14" height="10" rx="1.500" />
      <path d="m2.500 5 6.500 5 6.500-5" />
    </>
  ),
  newsletter: <path d="M3 7.500 15 3v11L3 10.500zM5.500 11v3.500h3V12" />,
  pen: <path d="m3 15 .8-3.500L12 3.300 14.700 6l-8.200 8.200zM10.200 5.100l2.700 2.700" />,
  up: <path d="M4.500 11 9 6.500l4.500 4.500" />,
  outside: <path d="M7 4H4v10h10v-3M10 3.500h4.500V8M14 4 8.500 9.500" />,
  plus: <path d="M9 3.500v11M3.500 9h11" />,
  next: <path d="M7 4.500 11.500 9 7 13.500" />,
  back: <path d="M11 4.500 6.500 9l4.500 4.500" />,
  down: <path d="M4.500 7 9 11.500 13.500 7" />,
  close: <path d="m4.500 4.500 9 9M13.500 4.500l-9 9" />,
  edit: <path d="m11 4 3 3-7.500 7.500h-3v-3z" />,
  delete: <path d="M3.500 5h11M7 5V3.500h4V5M5 5l.6 9.500h6.800L13 5" />,
  download: <path d="M9 3v8M5.500 7.500 9 11l3.500-3.500M3.500 14.500h11" />,
  print: <path d="M5.500 6V2.500h7V6M5.500 12h-3V6h13v6h-3M5.500 9.500h7v6h-7z" />,
  search: (
    <>
      <circle cx="8" cy="8" r="4.500" />
      <path d="m11.500 11.500 3.500 3.500" />
    </>
  ),
  door: <path d="M5 15.500v-13h8v13M2.500 15.500h13M10.500 9h.01" />,
  copy: (
    <>
      <rect x="6.500" y="6.500" width="8.500" height="8.500" rx="1.500" />
      <path d="M11.500 6.500V4.500A1.500 1.500 0 0 0 10 3H4.500A1.500 1.500 0 0 0 3 4.500V10a1.500 1.500 0 0 0 1.500 1.500h2" />
    </>
  ),
  repeat: (
    <path d="M12 2.500 14.500 5 12 7.500M14.500 5H3.500v4M6 15.500 3.500 13 6 10.500M3.500 13h11V9" />
  ),
  done: <path d="m3.500 9.500 4 4 7-8.500" />,
  pound: (
    <path d="M13 6.500a3.500 3.500 0 0 0-6.500-1.700C5.500 7 7.500 9 6.500 12c-.4 1.300-1 2-1.800 2.500H13M4.500 9.500h6" />
  ),
  minus: <path d="M3.500 9h11" />,
  elsewhere: <path d="M2.500 5.500H11L15.500 9 11 12.500H2.500z" />,
  card: (
    <>
      <rect x="2" y="4" width="14" height="10" rx="1.500" />
      <path d="M2 7.500h14M4.500 11.500h2.500" />
    </>
  ),
  cash: (
    <>
      <rect x="2" y="4.500" width="14" height="9" rx="1.500" />
      <circle cx="9" cy="9" r="2" />
      <path d="M4.500 9h.01M13.500 9h.01" />
    </>
  ),
  undo: <path d="M6.500 3.500 3 7l3.500 3.500M3.500 7H11a3.700 3.700 0 0 1 0 7.500H8" />,
  unpaid: <rect x="3.500" y="3.500" width="11" height="11" rx="2" />,
  visits: <path d="M3.500 15V9.500M7.200 15V5.500M10.800 15V8M14.500 15V3" />,
  money: (
    <>
      <path d="M4 8V3h10v5M2.500 8h13v6.500h-13zM6.500 5.500h5" />
      <circle cx="9" cy="11.200" r="1.200" />
    </>
  ),
  camera: (
    <>
      <rect x="2" y="5" width="14" height="10" rx="2" />
      <path d="M6.500 5 7.500 3h3l1 2" />
      <circle cx="9" cy="10" r="2.500" />
    </>
  ),
  offline: (
    <path d="M2.500 2.500l13 13M3.500 7.800A8.500 8.500 0 0 1 6 6.200M9 5.300a8.500 8.500 0 0 1 5.500 2.500M6.300 10.600a4.200 4.200 0 0 1 2.100-1.100M9 14h.01" />
  ),
  fork: (
    <path d="M9 16.500v-5.600L3.400 4.200M9 10.900l5.600-6.700M3.400 8.100V4.200h3.900M10.700 4.200h3.900v3.900" />
  ),
  warning: (
    <>
      <circle cx="9" cy="9" r="6.500" />
      <path d="M9 5.500v4M9 12.300v.1" />
    </>
  ),
  grip: (
    <g fill="currentColor" stroke="none">
      <circle cx="6.500" cy="4.500" r="1.400" />
      <circle cx="11.500" cy="4.500" r="1.400" />
      <circle cx="6.500" cy="9" r="1.400" />
      <circle cx="11.500" cy="9" r="1.400" />
      <circle cx="6.500" cy="13.500" r="1.400" />
      <circle cx="11.500" cy="13.500" r="1.400" />
    </g>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** One of the owners' icons; always beside words or inside a labelled button. */
export function Icon({ name, className = 'size-4.5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`flex-none ${className}`}
    >
      {drawings[name]}
    </svg>
  )
}
