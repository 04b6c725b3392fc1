import { toPence } from './money'

interface Sale {
  quantity: number
  total_price: number
}

/** Adds up the tickets and the money of all sales. */
export function totalSales(sales: Sale[]): { tickets: number; pence: number } {
  return {
    tickets: sales.reduce((sum, { quantity }) => sum + quantity, 0),
    pence: sales.reduce((sum, { total_price }) => sum + toPence(total_price), 0),
  }
}
