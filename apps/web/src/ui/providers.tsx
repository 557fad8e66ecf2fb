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

/** What was asked for before something changed, and has not come yet. */
const outdated = new WeakSet<object>()

/**
 * What has been fetched stays fresh for half a minute; live news corrects it sooner. Refusals are not repeated; a
 * server that was not reached is asked once more, and what is shown stays on the screen meanwhile. Where the browser believes to be
 * offline it is asked all the same: what waited for the connection without a word would be a skeleton for good.
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

// A change while the first answer is on its way: the library takes that answer for a new one, though it was asked for before the change.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.state.isInvalidated && query.state.data === undefined) outdated.add(query)
})

const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''

/** What forms, lists and windows need around them. */
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
