import { MailHead } from '../preview/mail-head'

/** A mail as it lies in a customer's inbox: the letterhead of server/post in the colours of the theme. */
export function SampleMail() {
  return (
    <section className="bg-custard px-5 pt-12 pb-30">
      <div className="mx-auto max-w-90 overflow-hidden rounded-lg bg-paper">
        <MailHead />
        <div className="px-7 py-6">
          <h3 className="text-h3">See you on Friday</h3>
          <p className="mt-2">Your two tickets are inside.</p>
        </div>
      </div>
    </section>
  )
}
