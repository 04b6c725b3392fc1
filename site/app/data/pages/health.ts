import type { Client } from '~/data/client'

export type ShopHealth = Awaited<ReturnType<typeof getShopHealth>>

/** Counts and sizes (bytes) that tell owners that the shop is in order. Throws for anybody else. */
export async function getShopHealth(client: Client) {
  const { data } = await client.rpc('shop_health').single().throwOnError()
  return data
}
