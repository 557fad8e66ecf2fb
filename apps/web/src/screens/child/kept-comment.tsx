import { lazy, type ReactNode, Suspense } from 'react'
import type { Comment } from '../../features/comments/index.ts'
import type { SessionUser } from '../../platform/account.ts'

const KeepComment = lazy(async () => ({ default: (await import('./portfolio-keep.tsx')).KeepComment }))

/** What a child can do with an own comment that has a recording: keep it in the portfolio. */
export const keepingOf =
  (user: SessionUser | null) =>
  ({ id, media_url, user_id }: Comment): ReactNode =>
    media_url !== null &&
    user?.user_type === 'Child' &&
    user.id === user_id && (
      <Suspense>
        <KeepComment commentId={id} childId={user.id} />
      </Suspense>
    )
