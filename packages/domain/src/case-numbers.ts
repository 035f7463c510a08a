/* The numbers of reports and cases, as members and staff read them: a letter and the id, at least six digits. */

const format = (letter: string, id: number): string => `${letter}-${String(id).padStart(6, '0')}`;

export const formatReportNumber = (id: number): string => format('R', id);
export const formatCaseNumber = (id: number): string => format('C', id);

/** Returns the id of a number; null for a text that is no such number. */
function parse(letter: string, number: string): number | null {
  const [, digits] = new RegExp(`^${letter}-(\\d{6,15})$`).exec(number.trim().toUpperCase()) ?? [];
  const id = Number(digits);
  return id > 0 ? id : null;
}

export const parseReportNumber = (number: string): number | null => parse('R', number);
export const parseCaseNumber = (number: string): number | null => parse('C', number);
