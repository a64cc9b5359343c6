CREATE TABLE "source_version" (
	"source_id" text NOT NULL,
	"number" integer NOT NULL,
	"engine_table" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"rejected" integer NOT NULL,
	"columns" json NOT NULL,
	"hash" text,
	"actor_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "source_version_source_id_number_pk" PRIMARY KEY("source_id","number")
);
--> statement-breakpoint
ALTER TABLE "project_check" ADD COLUMN "judged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_check" ADD COLUMN "held" boolean;--> statement-breakpoint
ALTER TABLE "project_check" ADD COLUMN "found" text;--> statement-breakpoint
ALTER TABLE "project_check" ADD COLUMN "breaches" bigint;--> statement-breakpoint
ALTER TABLE "project_check" ADD COLUMN "rows" bigint;--> statement-breakpoint
ALTER TABLE "project_check" ADD COLUMN "run_id" text;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "origin" json;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "origin" json;--> statement-breakpoint
ALTER TABLE "workflow_run" ADD COLUMN "tell_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "source_version" ADD CONSTRAINT "source_version_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_version" ADD CONSTRAINT "source_version_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_version_actor_id_index" ON "source_version" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "project_check" ADD CONSTRAINT "project_check_run_id_workflow_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."workflow_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_check_run_id_index" ON "project_check" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "project_check_judged_at_index" ON "project_check" USING btree ("judged_at") WHERE not "project_check"."held";--> statement-breakpoint
CREATE INDEX "workflow_run_tell_at_index" ON "workflow_run" USING btree ("tell_at");