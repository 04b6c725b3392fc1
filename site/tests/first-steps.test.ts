// The first steps of an owner through the official client: what is counted, put away and put on the menu.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import type { Client } from '../app/data/client'
import { addListedItems } from '../app/data/menu/listed-menu'
import { listMenuItems } from '../app/data/menu/menu-items'
import { getFirstSteps, putFirstStepsAway } from '../app/data/pages/first-steps'
import { menuItemFormOf, menuItemFormSchema, menuItemOf } from '../app/domain/menu/menu-item-form'
import { newRecordId } from '../app/domain/record-id'
import { openSite, type Site } from './open-site'

function listed(section: string, name: string, price: string) {
  const form = { ...menuItemFormOf(null, 1), section, name, price, is_available: price !== '' }
  return { id: newRecordId(), values: menuItemOf(menuItemFormSchema.parse(form)) }
}

describe.skipIf(noDatabase)('the first steps', () => {
  let site: Site
  let owner: Client
  let customer: Client
  beforeAll(async () => {
    site = await openSite()
    owner = await site.as('owner')
    customer = await site.as('customer')
  })
  afterAll(() => site.close())

  it('are counted only for an owner', async () => {
    const facts = await getFirstSteps(owner)
    expect(facts).toMatchObject({ began_empty: false, is_put_away: false, unpriced_items: 0 })
    expect(facts.menu_items).toBeGreaterThan(10)
    expect(facts.hero_images).toBeGreaterThan(0)
    const free = listed('Attic', 'Tap water', '0')
    await addListedItems(owner, { items: [listed('Attic', 'Secret scone', ''), free] })
    expect(await getFirstSteps(owner)).toMatchObject({
      unpriced_items: 1,
      first_unpriced_item: 'Secret scone',
    })
    expect(await getFirstSteps(customer)).toMatchObject({
      unpriced_items: 0,
      first_unpriced_item: null,
    })
    await expect(getFirstSteps(site.guest())).rejects.toMatchObject({ code: '42501' })
  })

  it('are put away by owners alone', async () => {
    await expect(putFirstStepsAway(customer)).rejects.toMatchObject({ code: '42501' })
    expect(await getFirstSteps(owner)).toMatchObject({ is_put_away: false })
    await putFirstStepsAway(owner)
    await putFirstStepsAway(owner)
    expect(await getFirstSteps(owner)).toMatchObject({ is_put_away: true })
  })

  it('put a list on the menu once, in its order at the ends of sections', async () => {
    const before = await listMenuItems(owner)
    const first = before[0]?.section ?? ''
    const items = [
      listed('Zephyr teas', 'Pot of leaf tea', '3.20'),
      listed('Ale', 'Mild', '4.00'),
      listed('Zephyr teas', 'Builder’s mug', '1.80'),
      listed(first, 'The last of these', '2.00'),
    ]
    await expect(addListedItems(customer, { items })).rejects.toMatchObject({ code: '42501' })
    expect(await listMenuItems(owner)).toHaveLength(before.length)
    expect(await addListedItems(owner, { items })).toEqual({ added: 4, changed: 0 })
    // A second try, after an answer that was lost.
    expect(await addListedItems(owner, { items })).toEqual({ added: 4, changed: 0 })
    const after = await listMenuItems(owner)
    expect(after).toHaveLength(before.length + 4)
    const ofFirst = after.filter(({ section }) => section === first)
    expect(ofFirst.at(-1)?.name).toBe('The last of these')
    expect(after.slice(-3).map(({ name }) => name)).toEqual([
      'Pot of leaf tea',
      'Builder’s mug',
      'Mild',
    ])
  })
  it('change nothing but the prices of an item', async () => {
    const items = [listed('Bread', 'Teacake', '2.60'), listed('Bread', 'Stottie', '')]
    await addListedItems(owner, { items })
    const before = await listMenuItems(owner)
    const [teacake, stottie] = items.map(({ id }) => id) as [string, string]
    const version = (of: string) => before.find(({ id }) => id === of)?.updated_at ?? ''
    const prices = [
      { id: teacake, version: version(teacake), price: 2.9, size_options: null },
      {
        id: stottie,
        version: version(stottie),
        price: 3,
        size_options: { Half: 3, Whole: 5 },
      },
    ]
    await expect(addListedItems(customer, { items: [], prices })).rejects.toMatchObject({
      code: '42501',
    })
    expect(await addListedItems(owner, { items: [], prices })).toEqual({ added: 0, changed: 2 })
    const after = await listMenuItems(owner)
    expect(after).toHaveLength(before.length)
    const changed = after.filter((item, index) => item.updated_at !== before[index]?.updated_at)
    const unchanged = { updated_at: expect.any(String) as string }
    expect(changed).toEqual([
      { ...before.find(({ id }) => id === teacake), ...unchanged, price: 2.9 },
      {
        ...before.find(({ id }) => id === stottie),
        ...unchanged,
        price: 3,
        size_options: { Half: 3, Whole: 5 },
        // It waited for its price.
        is_available: true,
      },
    ])
  })
})
