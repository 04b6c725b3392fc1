// The owners of a kept café write its content, and readers and guests send them messages.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Mailbox } from '../../../backend/tests/mailbox.ts'
import { picture } from '../moving-cafe.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Expected } from './kept-cafe.ts'
import { must, visitorOf, waitFor } from './kept-people.ts'

interface Content {
  server: ServerProcess
  owner: SupabaseClient
  mailbox: Mailbox
}

/** Writes some of each kind, and returns what pages must say of it. */
export async function writeContent({
  server,
  owner,
  mailbox,
}: Content): Promise<Pick<Expected, 'picture' | 'pages'>> {
  const shown = await hangPicture(owner)
  await owner
    .from('site_content')
    .upsert([
      { key: 'cafe_name', value: 'The Kept Café' },
      { key: 'contact_email', value: 'hello@kept.example' },
      { key: 'contact_address_line1', value: '1 Upgrade Street' },
    ])
    .throwOnError()
  await owner
    .from('menu_items')
    .insert({ section: 'Kept things', name: 'Ginger parkin', price: 2.85 })
    .throwOnError()
  const id = randomUUID()
  must(
    await owner.rpc('create_offer', {
      id,
      offer: {
        title: 'Two for the road',
        description: 'Two coffees',
        alt_text: '',
        valid_until: '2099-12-31',
        is_active: true,
      },
      items: [{ heading: 'Any two coffees', description: '', price: 5.5, sort_order: 1 }],
    }),
  )
  await owner
    .from('about_blocks')
    .insert({ heading: 'Kept words', words: 'We keep what you wrote.' })
    .throwOnError()
  const review = {
    name: 'Ada',
    words: 'Still here.',
    source: 'Kept Times',
    written_on: '2026-01-31',
  }
  await owner.from('reviews').insert(review).throwOnError()
  await owner
    .from('special_days')
    .insert({ first_day: '2099-12-25', last_day: '2099-12-26', name: 'Kept Christmas' })
    .throwOnError()
  must(await owner.rpc('save_menu_order', { sections: ['Kept things'], items: [] }))
  await changeAndDelete(owner)
  await hearFromReaders(server, mailbox)
  const letterId = await sendLetters(owner, mailbox)
  return {
    picture: shown,
    pages: {
      '/': ['The Kept Café', '1 Upgrade Street'],
      '/menu': ['Kept things', 'Ginger parkin', '£2.85'],
      '/offers': ['Two for the road'],
      [`/offers/${id}`]: ['Any two coffees', '£5.50'],
      '/about': ['Kept words', 'We keep what you wrote.'],
      '/reviews': ['Still here.', 'Kept Times'],
      '/gallery': [shown.path],
      [`/letters/${letterId}`]: ['Kept news', 'The kettle is on.'],
    },
  }
}

async function hangPicture(owner: SupabaseClient): Promise<Expected['picture']> {
  const contentType = 'image/png'
  must(await owner.storage.from('images').upload('kept.png', picture, { contentType }))
  const path = '/storage/v1/object/public/images/kept.png'
  await owner
    .from('gallery_images')
    .insert({ image_url: path, alt_text: 'A kept picture', sort_order: 1 })
    .throwOnError()
  return { path, sha256: createHash('sha256').update(picture).digest('hex') }
}

/** Leaves states in the history and rows in the bin. */
async function changeAndDelete(owner: SupabaseClient): Promise<void> {
  for (const description of ['Sticky', 'Sticky and dark']) {
    await owner
      .from('menu_items')
      .update({ description })
      .eq('name', 'Ginger parkin')
      .throwOnError()
  }
  await owner
    .from('site_content')
    .upsert({ key: 'cafe_strapline', value: 'Kept for you' })
    .throwOnError()
  await owner.from('menu_items').insert({ section: 'Kept things', name: 'Gone' }).throwOnError()
  await owner.from('menu_items').delete().eq('name', 'Gone').throwOnError()
  must(await owner.rpc('choose_notices', { enquiries: 'daily', sales: 'never' }))
}

/** Sends the public forms: an enquiry, two readers of the newsletter, and one who hears of events. */
async function hearFromReaders(server: ServerProcess, mailbox: Mailbox): Promise<void> {
  const visitor = await visitorOf(server)
  const form_token = must(await visitor.rpc('form_token'))
  // A form that comes back quicker than a person types is refused.
  await delay(2500)
  const words = {
    kind: 'contact',
    name: 'Rita',
    email: 'rita@kept.example',
    message: 'Are dogs welcome?',
  }
  await visitor
    .from('enquiries')
    .insert({ ...words, website: '', form_token })
    .throwOnError()
  const email = 'reader@kept.example'
  must(await visitor.rpc('subscribe_to_newsletter', { email, website: '', form_token }))
  const confirm = /(?<=newsletter\/confirm\?token=)[0-9a-f-]{36}/
  const token = await waitFor('the link', () => mailbox.newestMatchFor(email, confirm))
  must(await visitor.rpc('confirm_newsletter', { token }))
  const follower = { email: 'follower@kept.example', website: '', form_token }
  must(await visitor.rpc('follow_events', follower))
}

/** Sends one letter, and leaves one as a draft. */
async function sendLetters(owner: SupabaseClient, mailbox: Mailbox): Promise<string> {
  const blocks = [{ id: 'a', kind: 'words', words: 'The kettle is on.' }]
  const letter = { subject: 'Kept news', first_line: 'All of it.', blocks, audience: 'subscribers' }
  const [id, draft] = [randomUUID(), randomUUID()]
  const version = must(await owner.rpc('save_letter', { id, letter }))
  must(await owner.rpc('save_letter', { id: draft, letter: { ...letter, subject: 'Next time' } }))
  must(await owner.rpc('send_letter', { id, version }))
  await waitFor('the letter', () => mailbox.newestMatchFor('reader@kept.example', /Kept news/))
  await waitFor('the end of the letter', async () => {
    const { data } = await owner.from('letters').select('state').eq('id', id).single()
    return data?.state === 'sent'
  })
  return id
}
