export function findChromium(): string
export function chromiumOfSystem(): string | null
