import { randomBytes } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { maxUploadBytes } from '@kindling/rules/uploads'
import { secondsAfter } from '../../platform/clock.ts'
import type { Services } from '../../platform/services.ts'
import { type Transcoder, transcodedTypes } from '../../platform/transcoding/index.ts'
import { claimRecording, endCopying, keepCopy, type Recording } from './copy-queries.ts'
import { insertComingAside } from './queries.ts'

/** Longer than a copy takes: a recording whose process ended meanwhile is tried again. */
const claimSeconds = 3600
/** A run comes each minute, and two can work at once. */
const mostOfARun = 5

/**
 * Copies recordings that not every browser plays, the oldest first: what Safari, Chrome or a phone recorded plays in the others (decision
 * 0062). A recording that cannot be copied is logged, and is served as it is.
 */
export async function copyRecordings(services: Services): Promise<void> {
  const { transcoder, db } = services
  if (!transcoder) return
  for (let taken = 0; taken < mostOfARun; taken++) {
    const now = services.clock.now()
    const again = secondsAfter(now, -claimSeconds)
    const recording = await claimRecording(db, { types: transcodedTypes, now, again })
    if (!recording) return
    try {
      await copyOne(services, transcoder, recording)
    } catch (error) {
      services.log.warn({ err: error, file: recording.id }, 'a recording could not be copied')
    }
    await endCopying(db, recording.id, services.clock.now())
  }
}

async function copyOne(services: Services, transcoder: Transcoder, recording: Recording): Promise<void> {
  const stored = await services.files.read(recording.key)
  if (!stored) return
  await services.incoming.hold(stored.body, maxUploadBytes.video, async ({ bytes: { path } }) => {
    if (await transcoder.playsEverywhere(path, recording.type)) return
    const [copy, still] = [`${path}.mp4`, `${path}.jpg`]
    try {
      await transcoder.copy(path, recording.type, copy)
      const kind = recording.type.startsWith('video/') ? 'video' : 'audio'
      await keep(services, recording, copy, { name: `${kind}.mp4`, type: `${kind}/mp4` })
      if (kind === 'audio') return
      await transcoder.still(copy, still)
      await keep(services, recording, still, { name: 'still.jpg', type: 'image/jpeg' })
    } finally {
      await Promise.all([copy, still].map(made => rm(made, { force: true })))
    }
  })
}

/** The row comes first, marked as deleted: bytes that no row names would never be found again. */
async function keep(
  { db, files, clock }: Services,
  { id }: Recording,
  path: string,
  { name, type }: { name: string; type: string },
): Promise<void> {
  const key = randomBytes(16).toString('hex')
  const { size: bytes } = await stat(path)
  await insertComingAside(db, { key, name, type, bytes, uploader_id: null, created_at: clock.now() })
  await files.put(key, { path }, type)
  await keepCopy(db, { key, of: id, now: clock.now() })
}
