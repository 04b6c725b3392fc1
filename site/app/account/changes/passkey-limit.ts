/** People look for their key or telephone, and the browser gives up before this. */
export const passkeyLimitMs = 10 * 60_000
