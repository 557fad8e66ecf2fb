// Given on the command line at every start, so that they override files left by an earlier version.
const always: Record<string, string> = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  wal_level: 'replica',
  huge_pages: 'off',
  jit: 'off',
  // Parallel workers need more shared memory than a small container has.
  max_parallel_workers_per_gather: '0',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
  lock_timeout: '5s',
  // The database's own log must not repeat what people wrote: no statements, no parameters, no key values.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  log_line_prefix: '',
  log_checkpoints: 'off',
  logging_collector: 'off',
  password_encryption: 'scram-sha-256',
}

/** The command line of the database server. The durability settings are left out on purpose: they are asserted. */
export function serverArguments(
  clusterArgument: string,
  address: { socketDir: string } | { port: number },
  maxConnections = 100,
): string[] {
  const network: Record<string, string> =
    'socketDir' in address
      ? {
          listen_addresses: '',
          port: '5432',
          unix_socket_directories: `"${address.socketDir}"`,
          unix_socket_permissions: '0700',
        }
      : { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' }
  const settings = Object.entries({ ...always, ...network, max_connections: String(maxConnections) })
  return ['-D', clusterArgument, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
