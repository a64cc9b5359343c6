import { z } from 'zod';
import { jobView } from '../jobs/job-view.ts';
import { projectView } from '../projects/project-view.ts';

export const created = z.object({ project: projectView, job: jobView });
