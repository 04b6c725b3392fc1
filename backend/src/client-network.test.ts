import { expect, it } from 'vitest'
import { addressesOfCallers, addressesOfOne } from '../tests/client-networks.ts'
import { clientNetworkOf } from './client-network.ts'

it('a caller has one network in every spelling of its address', () => {
  const networks = addressesOfCallers.map((addresses) => new Set(addresses.map(clientNetworkOf)))
  for (const ofOne of networks) expect([...ofOne]).toHaveLength(1)
  expect(new Set(networks.flatMap((ofOne) => [...ofOne])).size).toBe(addressesOfCallers.length)
})

it('64 addresses of one /64 are one caller', () => {
  expect(new Set(addressesOfOne(64).map(clientNetworkOf))).toEqual(new Set(['2001:db8:0:1::/64']))
})

it('a text that is no address counts as itself', () => {
  expect(clientNetworkOf('this process')).toBe('this process')
})
