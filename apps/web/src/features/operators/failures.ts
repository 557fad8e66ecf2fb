interface Failures {
  errors: number
  failed_jobs: number
}

export const hasFailed = ({ errors, failed_jobs }: Failures): boolean => errors + failed_jobs > 0

/** The values of a sentence about failures, which joins two numbers where both are there. */
export const failureValues = ({ errors, failed_jobs }: Failures) => ({
  errors,
  failed_jobs,
  both: errors > 0 && failed_jobs > 0 ? 'yes' : 'no',
})
