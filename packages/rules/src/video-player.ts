import type { OutsideProvider } from './videos.ts'

/**
 * The state of an external provider's video: nothing is requested from the provider before the frame of `loading`. `slow` says that it
 * takes time, `failed` offers another way.
 */
export type PlayerState = 'resting' | 'checking' | 'closed' | 'loading' | 'slow' | 'shown' | 'failed'

/** `waited`: the time of the state is over. */
export type PlayerEvent = 'play' | 'allowed' | 'refused' | 'loaded' | 'waited'

/** In milliseconds (VIDEOS-27 to VIDEOS-30). */
export const playerWaits = {
  access: 2_000,
  frame: 2_000,
  fallback: { YouTube: 4_000, Vimeo: 2_000 },
} as const satisfies { access: number; frame: number; fallback: Record<OutsideProvider, number> }

const isPastFallback = (provider: OutsideProvider) => playerWaits.fallback[provider] <= playerWaits.frame

const steps: Record<PlayerState, Partial<Record<PlayerEvent, PlayerState>>> = {
  resting: { play: 'checking' },
  // No answer in time means no access (VIDEOS-27).
  checking: { allowed: 'loading', refused: 'closed', waited: 'closed' },
  closed: { play: 'checking' },
  loading: { loaded: 'shown', waited: 'slow' },
  slow: { loaded: 'shown', waited: 'failed' },
  shown: {},
  // A late frame is shown all the same.
  failed: { loaded: 'shown', play: 'checking' },
}

/** The next state after an event; an event that does not belong to a state changes nothing. */
export function nextPlayerState(
  state: PlayerState,
  event: PlayerEvent,
  provider: OutsideProvider,
): PlayerState {
  const next = steps[state][event] ?? state
  return state === 'loading' && next === 'slow' && isPastFallback(provider) ? 'failed' : next
}

/** How long a state lasts without an event, in milliseconds; null means forever. */
export function waitOf(state: PlayerState, provider: OutsideProvider): number | null {
  switch (state) {
    case 'checking':
      return playerWaits.access
    case 'loading':
      return playerWaits.frame
    case 'slow':
      return playerWaits.fallback[provider] - playerWaits.frame
    default:
      return null
  }
}
