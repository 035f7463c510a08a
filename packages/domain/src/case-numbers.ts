/* The numbers of reports and cases, as members and staff read them: a letter and the id, at least six digits. */

const format = (letter: string, id: number): string => `${letter}-${String(id).padStart(6, '0')}`;

export const formatReportNumber = (id: number): string => format('R', id);
export const formatCaseNumber = (id: number): string => format('C', id);
