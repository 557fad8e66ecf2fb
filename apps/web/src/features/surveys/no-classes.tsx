import { rosterMessages } from '@kindling/rules/messages/roster'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** In the place of a report, before there is a class: it leads to where one is created. The screen reserves no room for it. */
export const NoClasses = ({ children }: { children: ReactNode }) => (
  <div data-no-report>
    <EmptyState
      picture="class"
      act={<ButtonLink href="/dashboard/roster/classes">{rosterMessages.create}</ButtonLink>}
    >
      {children}
    </EmptyState>
  </div>
)
