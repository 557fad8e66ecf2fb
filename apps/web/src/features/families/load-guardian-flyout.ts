/** A step of its own, so that the page does not name all that the window needs. */
export const loadGuardianFlyout = async () => (await import('./guardian-flyout.tsx')).GuardianFlyout
