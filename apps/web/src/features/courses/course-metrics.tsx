import { lazy, Suspense } from 'react'

const MetricsStrip = lazy(async () => ({ default: (await import('./metrics-strip.tsx')).MetricsStrip }))

interface CourseMetricsProps {
  courseId: number
  name: string
}

/** How far the own students are in a course: for teachers, and so its program comes to them alone. */
export const CourseMetrics = (props: CourseMetricsProps) => (
  <Suspense>
    <MetricsStrip {...props} />
  </Suspense>
)
