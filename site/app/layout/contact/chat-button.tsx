import { whatsAppLink } from '~/domain/pages/whatsapp-link'

/** Links to a chat with the shop in the visitor's own messaging app. */
export function ChatButton({ phone }: { phone: string }) {
  const link = whatsAppLink(phone)
  if (!link) return null
  return (
    <a href={link} target="_blank" rel="noreferrer" className="chat-button">
      <span className="sr-only">Chat with us on WhatsApp</span>
      <svg viewBox="0 0 28 28" aria-hidden className="w-[48%]">
        <g fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinejoin="round">
          <path d="M14 4c6 0 10.5 4 10.5 9.2S20 22.4 14 22.4c-1.4 0-2.7-.2-3.9-.6L4.5 24l1.5-4.700C4.5 17.7 3.5 15.6 3.5 13.2 3.5 8 8 4 14 4z" />
          <path
            d="M9.5 13.300h.01M14 13.300h.01M18.5 13.300h.01"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </g>
      </svg>
    </a>
  )
}
