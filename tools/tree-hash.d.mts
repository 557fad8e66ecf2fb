export function treeHash(tree?: string): string
export function writeTreeHash(tree?: string): void
export function resultsAreOfTree(tree?: string): boolean
