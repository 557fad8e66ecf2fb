/** A separate step, so that the page does not list all the files of the window. */
export const loadGuardianFlyout = async () => (await import('./guardian-flyout.tsx')).GuardianFlyout
