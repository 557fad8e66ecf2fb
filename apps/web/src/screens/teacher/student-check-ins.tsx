import { studentPageMessages } from '@kindling/rules/messages/student-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { datesQuery, ResponseDialog } from '../../features/wellbeing/index.ts'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Pending } from '../../ui/reveal-together.tsx'

/** The last check-in of a student, which opens them all; nothing where this reader may not read them, or there is none (D-87). */
export function StudentCheckIns({ child }: { child: { id: number; first_name: string } }) {
  const { data, isLoading } = useQuery({ ...datesQuery(child.id), retry: false })
  const [isOpen, setOpen] = useState(false)
  if (isLoading) return <Pending />
  const last = data?.dates[0]
  if (!last) return null
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {format(studentPageMessages.lastCheckIn, { day: last.label })}
      </Button>
      {isOpen && <ResponseDialog student={child} onClose={() => setOpen(false)} />}
    </>
  )
}
