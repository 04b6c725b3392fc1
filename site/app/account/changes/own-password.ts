import { checkPassword, getAccount } from '~/data/accounts/account'
import { authCode, authRefusal } from '~/data/accounts/auth-refusal'
import { type Client, guestClient } from '~/data/client'
import { Refusal } from '~/data/refusal'

/** Throws a refusal unless it is the password of the account that is signed in. */
export async function mustBeOwnPassword(client: Client, password: string): Promise<void> {
  try {
    const { email } = await getAccount(client)
    await checkPassword(await guestClient(), { email, password })
  } catch (cause) {
    if (authCode(cause) === 'invalid_credentials') {
      const message = 'This is not your current password'
      throw new Refusal(message, { field: 'currentPassword', isMessageToo: true, cause })
    }
    throw authRefusal(cause) ?? new Refusal('Your password could not be checked', { cause })
  }
}
