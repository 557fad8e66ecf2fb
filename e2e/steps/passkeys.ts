import type { Page } from '@playwright/test'

/** Browsers keep passkeys for a name, and for no bare address. */
export const named = (address: string) => address.replace('127.0.0.1', 'localhost')

/** Gives a window an authenticator of its own, as a phone or computer has one, whose person confirms until told otherwise. */
export async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person is recognised by finger or face from now on. */
    confirm: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    countKeys: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
