/** Formats a recovery code for reading and typing: `k4m9x7qp2a` becomes `K4M9X-7QP2A`. */
export function formatRecoveryCode(code: string): string {
  return code.toUpperCase().replaceAll(/(.{5})(?=.)/g, '$1-')
}

/** Returns the codes as a text to keep, which says where they work. */
export function recoveryCodesText(
  codes: string[],
  site: { name: string; address: string },
): string {
  const lines = [
    `${site.name}: recovery codes`,
    `${site.address}/auth`,
    '',
    ...codes.map(formatRecoveryCode),
    '',
    'Each code works once, after your password, when you’ve lost your app or security key.',
  ]
  return `${lines.join('\n')}\n`
}
