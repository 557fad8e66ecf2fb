import { Pending } from './reveal-together.tsx'
import { Skeleton } from './states.tsx'

/** A screen whose main thing is loading: it is shown together with what comes after that, not piece by piece. */
export const PendingPage = () => (
  <>
    <Pending />
    <Skeleton shape="page" count={1} />
  </>
)
