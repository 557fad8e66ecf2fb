import { lazy, Suspense } from 'react'

const MetricsStrip = lazy(async () => ({ default: (await import('./metrics-strip.tsx')).MetricsStrip }))

interface CourseMetricsProps {
  courseId: number
  name: string
}

/** The progress of the user's students in a course: for teachers, so only they load its program. */
export const CourseMetrics = (props: CourseMetricsProps) => (
  <Suspense>
    <MetricsStrip {...props} />
  </Suspense>
)
