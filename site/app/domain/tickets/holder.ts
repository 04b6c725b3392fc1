/** The holder of tickets: an account, or a guest with the token of the link in their mail. */
export type Holder = { userId: string; token: null } | { userId: null; token: string }
