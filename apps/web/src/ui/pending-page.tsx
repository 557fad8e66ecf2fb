import type { ComponentProps } from 'react'
import { Pending } from './reveal-together.tsx'
import { Skeleton } from './states.tsx'

/** A screen or a list whose main thing is loading: it is shown together with what comes after that, not piece by piece. */
export const PendingPage = ({ shape = 'page', count = 1 }: Partial<ComponentProps<typeof Skeleton>>) => (
  <>
    <Pending />
    <Skeleton shape={shape} count={count} />
  </>
)
