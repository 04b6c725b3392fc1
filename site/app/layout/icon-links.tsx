import type { Cafe } from './cafe'

/** The icons by which a browser's tab and a telephone's home screen know the café; the bird's where none were drawn. */
export function IconLinks({ icons }: { icons: Pick<Cafe, 'icon_32' | 'icon_180'> | undefined }) {
  if (!icons?.icon_32) {
    return (
      <>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    )
  }
  return (
    <>
      <link rel="icon" href={icons.icon_32} type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href={icons.icon_180} />
    </>
  )
}
