/** Why a change was not made, in words for the person who made it. */
export class Refusal extends Error {}
