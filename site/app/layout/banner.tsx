/** The rhubarb strip above every page. */
export function Banner({ text }: { text: string }) {
  return (
    <aside
      aria-label="Notice"
      className="bg-rhubarb px-5 py-2.25 text-center text-[0.94rem] font-[560] text-paper"
    >
      {text}
    </aside>
  )
}
