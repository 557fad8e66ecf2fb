/** A separate step, so that pages that do not need it do not list it. */
export const loadUpgradePrompt = async () => (await import('./upgrade-prompt.tsx')).UpgradePrompt
