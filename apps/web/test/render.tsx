import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { NavigationContext } from '../src/ui/link.tsx'

const still = {
  prepare: () => undefined,
  open: () => undefined,
  close: () => undefined,
}

/**
 * Renders inside the providers of every screen; `visited` collects the targets of links and forms.
 */
export function renderScreen(content: ReactNode) {
  const visited: string[] = []
  const visit = (href: string) => void visited.push(href)
  const navigation = { go: visit, moveOn: visit, ...still }
  // A failure is told at once: nobody waits for further tries.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <NavigationContext value={navigation}>{content}</NavigationContext>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { ...view, visited, client }
}
