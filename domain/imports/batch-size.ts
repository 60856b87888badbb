/** Where many rows together fail, half as many are tried; the one that fails alone is given up. */
export async function fewerAfterFailure(
  most: number,
  { carryOut, giveUp }: { carryOut: (most: number) => Promise<boolean>; giveUp: (error: unknown) => Promise<boolean> },
): Promise<boolean> {
  try {
    return await carryOut(most);
  } catch (error) {
    if (most === 1) return giveUp(error);
    return fewerAfterFailure(Math.ceil(most / 2), { carryOut, giveUp });
  }
}
