import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ContextType, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { listenToScheme, paintedScheme } from '../platform/device.ts'
import { isUnreached } from '../platform/refusals.ts'
import { LiveRegion } from './live-region.tsx'
import { Messages } from './messages.tsx'
import { Toasts } from './toasts.tsx'

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

const theme = { respectReducedMotion: true }
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
const ignored = () => undefined

/**
 * What the provider of the library gives its components, without its program: it would compute in the browser of each visitor the variables that
 * are already in the style sheet (`tokens.css` has those that differ), and write the scheme, which the server and `device.ts` do.
 */
function useLibrary(): ContextType<typeof MantineContext> {
  const colorScheme = useSyncExternalStore(listenToScheme, paintedScheme)
  return useMemo(
    () => ({
      colorScheme,
      setColorScheme: ignored,
      clearColorScheme: ignored,
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      getStyleNonce: styleNonce,
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme],
  )
}

/** The providers for forms, lists and windows. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineContext value={useLibrary()}>
        <MantineThemeProvider theme={theme}>
          {children}
          <Toasts />
          <Messages />
          <LiveRegion />
        </MantineThemeProvider>
      </MantineContext>
    </QueryClientProvider>
  )
}
