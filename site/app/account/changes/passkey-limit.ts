/** People look for their security key, and the browser gives up before this. */
export const passkeyLimitMs = 10 * 60_000
