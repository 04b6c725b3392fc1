import { expect, it } from 'vitest'
import { addressesOfCallers, addressesOfOne } from '../tests/client-networks.ts'
import { clientNetworkOf } from './client-network.ts'

it('each caller has one network, whatever its address is and however it is spelled', () => {
  const networks = addressesOfCallers.map((addresses) => new Set(addresses.map(clientNetworkOf)))
  for (const ofOne of networks) expect([...ofOne]).toHaveLength(1)
  expect(new Set(networks.flatMap((ofOne) => [...ofOne])).size).toBe(addressesOfCallers.length)
})

it('64 addresses of one /64 are one caller', () => {
  expect(new Set(addressesOfOne(64).map(clientNetworkOf))).toEqual(new Set(['2001:db8:0:1::/64']))
})

it('what is no address is told apart as it is', () => {
  expect(clientNetworkOf('this process')).toBe('this process')
})
