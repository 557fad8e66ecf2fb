import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import { sendLessonStart } from './api.ts'

/** Opening an activity turns Not Started into In Progress; only the child's own opening counts. */
export function useLessonStart(childId: number, lessonId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => sendLessonStart(childId, lessonId),
    onSuccess: () => {
      for (const queryKey of [keys.lessonProgress(childId), keys.userCourses(childId), keys.anyCourse]) {
        void client.invalidateQueries({ queryKey })
      }
    },
  })
}
