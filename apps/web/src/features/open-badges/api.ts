import { takeOpenBadge } from '@kindling/contract/open-badges'
import { type BodyOf, callServer } from '../../platform/client.ts'

/** A child's badge, by its award. */
export interface HeldBadge {
  childId: number
  awardId: number
  name: string
}

/** A badge as a file, signed at this moment. */
export async function takeFile(
  childId: number,
  body: BodyOf<typeof takeOpenBadge>,
): Promise<{ name: string; content: Blob }> {
  const { file_name, type, contents } = await callServer(takeOpenBadge, { params: { childId }, body })
  const bytes = Uint8Array.from(atob(contents), letter => letter.charCodeAt(0))
  return { name: file_name, content: new Blob([bytes], { type }) }
}
