ALTER TABLE "job" ADD COLUMN "if_interrupted" json;--> statement-breakpoint
ALTER TABLE "workflow_step_run" ADD COLUMN "if_interrupted" json;