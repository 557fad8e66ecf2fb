/** A step of its own, so that pages on which nothing is missing do not name it. */
export const loadUpgradePrompt = async () => (await import('./upgrade-prompt.tsx')).UpgradePrompt
