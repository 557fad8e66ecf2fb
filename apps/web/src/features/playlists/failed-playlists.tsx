import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { lazy, Suspense } from 'react'
import { messageOf, refusalOf } from '../../platform/refusals.ts'
import { FailedState } from '../../ui/states.tsx'
import { loadUpgradePrompt } from '../surveys/index.ts'

const UpgradePrompt = lazy(async () => ({ default: await loadUpgradePrompt() }))

/** Playlists that are missing: without a plan, which is no failure, or because they did not load. */
export const FailedPlaylists = ({ error, refetch }: { error: Error; refetch: () => unknown }) =>
  refusalOf(error)?.code === 'PLAN' ? (
    <Suspense>
      <UpgradePrompt instead={{ href: '/dashboard/prompts', label: playlistHomeMessages.withoutPlan }}>
        {playlistHomeMessages.comesWithPlan}
      </UpgradePrompt>
    </Suspense>
  ) : (
    <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  )
