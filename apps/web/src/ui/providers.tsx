import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { createTheme, MantineProvider } from '@mantine/core'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { listenToScheme, paintedScheme } from '../platform/device.ts'
import { isUnreached } from '../platform/refusals.ts'
import { LiveRegion } from './live-region.tsx'
import { Messages } from './messages.tsx'
import { Toasts } from './toasts.tsx'

const theme = createTheme({
  fontFamily: 'var(--text-face)',
  headings: { fontFamily: 'var(--head-face)' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** Requested before a change, and not answered yet. */
const outdated = new WeakSet<object>()

/**
 * Fetched data stays fresh for half a minute; live news refreshes it sooner. Refusals are not retried; an unreachable server is tried
 * once more, and the shown data stays on the screen meanwhile. Requests are sent even when the browser believes that it is offline: a
 * request that waited silently for the connection would leave a skeleton forever.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.state.data === undefined || !isUnreached(error)) return
      query.setState({ status: 'success', error: null })
    },
    onSuccess: (_, query) => {
      if (outdated.delete(query))
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures === 0 && isUnreached(error),
      refetchOnWindowFocus: false,
    },
  },
})

// A change during the first request: the library treats that answer as new, though it was requested before the change.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.state.isInvalidated && query.state.data === undefined) outdated.add(query)
})

const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''

/** The providers for forms, lists and windows. */
export function Providers({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore(listenToScheme, paintedScheme)
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} getStyleNonce={styleNonce} forceColorScheme={scheme}>
        {children}
        <Toasts />
        <Messages />
        <LiveRegion />
      </MantineProvider>
    </QueryClientProvider>
  )
}
