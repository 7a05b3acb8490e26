/** Runs these after one another, each whatever became of those before it. @throws AggregateError of what went wrong */
export async function runAll(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const task of tasks)
    try {
      await task();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}
