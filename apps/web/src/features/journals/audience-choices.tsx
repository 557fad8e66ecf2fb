import { Stack } from '../../ui/card.tsx'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { ClassChoice } from './class-choice.tsx'
import { TeacherChoice } from './teacher-choice.tsx'

export interface AudienceProps {
  childId: number
  classId: number | null
  teacherId: number | null
  onChange: (chosen: { classId?: number | null; teacherId?: number | null }) => void
}

/** The class that an entry is for, and the teacher who should reply. */
export function AudienceChoices({ childId, classId, teacherId, onChange }: AudienceProps) {
  const place = useFocusFirst<HTMLDivElement>()
  return (
    <Stack ref={place} tabIndex={-1}>
      <ClassChoice value={classId} onChange={chosen => onChange({ classId: chosen })} />
      <TeacherChoice
        childId={childId}
        value={teacherId}
        onChange={chosen => onChange({ teacherId: chosen })}
      />
    </Stack>
  )
}
